/** How long a member's clip may be, in seconds. */
export const CLIP_SECONDS = { least: 5, most: 60 } as const;

/** How many characters its title may have. */
export const LONGEST_CLIP_TITLE = 80;
