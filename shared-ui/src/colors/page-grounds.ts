/** Colour behind a page in each theme, for what the browser draws around it; the background of the tokens. */
export const PAGE_GROUNDS = { dark: '#070b14', light: '#f3f5fa' } as const;
