export interface SharedLink {
  title: string;
  url: string;
}

/**
 * Hands a link to the device's own menu for sharing, or else puts it on the clipboard. `refused` where neither may be
 * done: then it is for the fan to copy.
 */
export async function shareLink(
  link: SharedLink,
  device: Pick<Navigator, 'share' | 'clipboard'>,
): Promise<'shared' | 'copied' | 'refused'> {
  if ('share' in device) {
    try {
      await device.share(link);
      return 'shared';
    } catch (error) {
      // Whoever closes the menu wants no copy either.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await device.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'refused';
  }
}
