/** The middle of every mail; the layout around it, the look of its tags and the partial `button` are the theme's. */
export const mailBody = `<h1>{{title}}</h1>
<p>{{greeting}}</p>
{{#each paragraphs}}
<p>{{#each this}}{{#unless @first}}<br>{{/unless}}{{this}}{{/each}}</p>
{{/each}}
{{> button href=actionUrl label=action}}
<p class="muted" style="font-size:14px;line-height:21px;color:{{palette.inkMuted}}">{{note}}</p>
<p class="muted" style="margin:0;font-size:13px;line-height:20px;color:{{palette.inkMuted}}">{{buttonFallback}}<br><a class="link" href="{{actionUrl}}" style="color:{{palette.link}};word-break:break-all">{{actionUrl}}</a></p>
`;

/** The plain text twin. Its values are not escaped: it is not HTML. */
export const mailText = `{{title}}

{{greeting}}

{{text}}

{{action}}: {{actionUrl}}

{{note}}

--
{{footer}}
{{#if unsubscribeUrl}}{{unsubscribe}}: {{unsubscribeUrl}}
{{/if}}{{companyLine}}
`;
