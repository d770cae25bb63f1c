import { html } from '../html.ts';
import type { MailContent } from './mail-content.ts';

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

interface Composition {
  content: MailContent;
  /** Null for a reader whose name is not known for sure. */
  firstName: string | null;
  siteName: string;
  /** Address of the site, without a slash at its end. */
  siteAddress: string;
}

/** A mail as it goes out: the same words as plain text and as a page that needs no image and no script. */
export function composeMail({ content, firstName, siteName, siteAddress }: Composition): ComposedMail {
  const { subject, paragraphs, link } = content;
  const greeting = firstName === null ? 'Hello,' : `Hello ${firstName},`;
  const address = link && `${siteAddress}${link.path}`;
  const text = [
    greeting,
    ...paragraphs,
    ...(link ? [`${link.label}: ${address}`] : []),
    `${siteName}\n${siteAddress}`,
  ].join('\n\n');
  const button = 'display:inline-block;padding:12px 20px;border-radius:8px;background:#14213d;color:#ffffff;';
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;color:#1b1f27;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${subject}</h1>
<p>${greeting}</p>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>\n`)}
${link && html`<p><a href="${address}" style="${button}text-decoration:none">${link.label}</a></p>`}
<p style="margin-top:24px;color:#5a6270;font-size:14px"><a href="${siteAddress}" style="color:inherit">${siteName}</a></p>
</div>
</body>
</html>`;
  return { subject, text: `${text}\n`, html: String(page) };
}
