/**
 * Groups of cookies and of what they allow, by the ids that OneTrust and CookiePro use: strictly necessary,
 * performance (which analytics needs), functional, targeting, social media.
 */
export const consentGroups = ['C0001', 'C0002', 'C0003', 'C0004', 'C0005'] as const;
export type ConsentGroup = (typeof consentGroups)[number];
