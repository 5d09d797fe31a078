/** The middle of every mail; `colors` are the theme's mail tokens, inline because many mail programs drop style sheets. */
export const mailBody = `<h1 class="mail-title" style="margin:0 0 16px;font-family:{{colors.displayStack}};font-size:26px;line-height:1.25;color:{{colors.ink}}">{{title}}</h1>
<p class="mail-text" style="margin:0 0 16px;font-size:16px;line-height:1.55">{{greeting}}</p>
{{#each paragraphs}}
<p class="mail-text" style="margin:0 0 16px;font-size:16px;line-height:1.55">{{#each this}}{{#unless @first}}<br>{{/unless}}{{this}}{{/each}}</p>
{{/each}}
<p style="margin:28px 0"><a class="mail-button" href="{{actionUrl}}" style="display:inline-block;padding:14px 28px;border-radius:{{colors.buttonRadius}}px;background:{{colors.accent}};color:{{colors.onAccent}};font-weight:600;text-decoration:none">{{action}}</a></p>
<p class="mail-note" style="margin:0 0 16px;font-size:14px;line-height:1.5;color:{{colors.inkMuted}}">{{note}}</p>
<p class="mail-note" style="margin:0;font-size:13px;line-height:1.5;color:{{colors.inkMuted}}">{{buttonFallback}}<br><a class="mail-link" href="{{actionUrl}}" style="color:{{colors.link}};word-break:break-all">{{actionUrl}}</a></p>
`;

/** The plain text twin. Its values are not escaped: it is not HTML. */
export const mailText = `{{title}}

{{greeting}}

{{text}}

{{action}}: {{actionUrl}}

{{note}}

--
{{brandName}}
{{companyLine}}
{{help}}
{{#if unsubscribeUrl}}{{unsubscribe}}: {{unsubscribeUrl}}
{{/if}}`;
