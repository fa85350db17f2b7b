// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/documents/html_style.h"

namespace headroom {

namespace {

QString hexOf(Role role) { return color(role, Theme::Light).name(); }

}  // namespace

QString htmlStyle()
{
    return QStringLiteral(
               ":root{color-scheme:light}"
               "body{margin:0 auto;max-width:46rem;padding:2rem 1.5rem;background:#fff;color:%1;"
               "font:0.9rem/1.45 'Noto Sans','Segoe UI',system-ui,sans-serif}"
               "header,footer{display:flex;justify-content:space-between;align-items:center;gap:1rem;color:%2}"
               "header{border-bottom:1px solid %3;padding-bottom:0.8rem}"
               "footer{border-top:1px solid %3;margin-top:2.5rem;padding-top:0.6rem;font-size:0.8rem}"
               "header img{max-height:2.5rem;max-width:16rem}header b{color:%1}"
               "h1{font-size:2rem;line-height:1.2;margin:1.4rem 0 0.2rem}h2{font-size:1.2rem;margin:2rem 0 0.5rem}"
               "h3{font-size:1.05rem;margin:1.6rem 0 0.4rem}p{margin:0.4rem 0}"
               "nav{margin:1rem 0;font-size:0.85rem}nav ul{columns:3;margin:0.3rem 0;padding-left:1.2rem}"
               "a{color:%4}.note{color:%2;font-size:0.85rem}.second{color:%2}"
               ".good{color:%5}.watch{color:%6}.bad{color:%7}")
               .arg(hexOf(Role::Text), hexOf(Role::SecondaryText), hexOf(Role::StrongLine), hexOf(Role::Accent),
                    hexOf(Role::Good), hexOf(Role::Watch), hexOf(Role::Bad)) +
           QStringLiteral(
               ".verdict{background:%1;border-left:4px solid;padding:0.8rem 1.2rem;margin:1rem 0}"
               ".verdict p{color:%2;font-size:1.25rem}.verdict p.note{color:%3;font-size:0.85rem}"
               "dl{display:flex;flex-wrap:wrap;border:1px solid %4;border-radius:6px;margin:1rem 0}"
               "dl div{flex:1 1 auto;padding:0.5rem 0.9rem}dl div+div{border-left:1px solid %4}"
               "dt{color:%3;font-size:0.8rem}dd{margin:0;font-size:1.2rem;font-weight:600}"
               "table{border-collapse:collapse;width:100%;margin:0.4rem 0 0.8rem}"
               "th,td{border-bottom:1px solid %4;padding:0.25rem 0.5rem 0.25rem 0;text-align:left;vertical-align:top}"
               "thead th{border-bottom-color:%5;color:%3;font-size:0.8rem}tbody th{font-weight:600}"
               ".number{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}"
               ".swatch{display:inline-block;width:0.7em;height:0.7em;border-radius:2px;margin-right:0.5em}"
               "figure{margin:0.8rem 0}figure svg{width:100%;height:auto}ol{font-size:0.85rem}"
               "@page{margin:17mm}@media print{body{max-width:none;padding:0}nav{display:none}a{color:inherit}"
               "h2,h3,thead{break-after:avoid}figure,tr,.verdict,dl{break-inside:avoid}}")
               .arg(hexOf(Role::Window), hexOf(Role::Text), hexOf(Role::SecondaryText), hexOf(Role::Line),
                    hexOf(Role::StrongLine));
}

QString htmlClass(Role role)
{
    switch (role) {
    case Role::Good: return QStringLiteral("good");
    case Role::Watch: return QStringLiteral("watch");
    case Role::Bad: return QStringLiteral("bad");
    case Role::SecondaryText: return QStringLiteral("second");
    default: return {};
    }
}

}  // namespace headroom
