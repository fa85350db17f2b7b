// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/syntax/document_text.h"
#include "model/text/visible.h"

#include <nlohmann/json.hpp>

namespace headroom {
namespace {

using OrderedJson = nlohmann::ordered_json;

OrderedJson toJson(const Value& value)
{
    struct Visitor {
        OrderedJson operator()(std::monostate) const { return nullptr; }
        OrderedJson operator()(bool flag) const { return flag; }
        OrderedJson operator()(std::int64_t number) const { return number; }
        OrderedJson operator()(double number) const { return number; }
        OrderedJson operator()(const std::string& text) const { return text; }
        OrderedJson operator()(const Expression& code) const { return std::string(code.text.text()); }
        OrderedJson operator()(const Value::List& list) const
        {
            OrderedJson json = OrderedJson::array();
            for (const Value& item : list)
                json.push_back(toJson(item));
            return json;
        }
        OrderedJson operator()(const Value::Map& map) const
        {
            OrderedJson json = OrderedJson::object();
            for (const Entry& entry : map)
                json[entry.key] = toJson(entry.value);
            return json;
        }
    };
    return std::visit(Visitor{}, value.data());
}

}  // namespace

std::string jsonText(const Value& value)
{
    return visibleJson(toJson(value).dump(2, ' ', false, OrderedJson::error_handler_t::replace)) + '\n';
}

std::string jsonLine(const Value& value)
{
    return visibleJson(toJson(value).dump(-1, ' ', false, OrderedJson::error_handler_t::replace));
}

}  // namespace headroom
