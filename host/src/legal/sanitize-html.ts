import createPurifier from 'dompurify';

const OPTIONS = {
  ALLOWED_TAGS: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'br'],
  ALLOWED_ATTR: ['href', 'target', 'rel'],
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i,
};

/** Text markup only, without scripts, styles and foreign addresses of any kind. Links to other sites open a new tab. */
export function sanitizeHtml(html: string): string | TrustedHTML {
  const purifier = createPurifier(window);
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName !== 'A') return;
    node.removeAttribute('target');
    node.removeAttribute('rel');
    if (!/^https?:/i.test(node.getAttribute('href') ?? '')) return;
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  });
  return purifier.sanitize(html, { ...OPTIONS, RETURN_TRUSTED_TYPE: true });
}
