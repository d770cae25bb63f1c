import Bowser from 'bowser';

/** A device in words, such as `Chrome on Android`, from its `User-Agent` header. */
export function deviceWords(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? 'Unknown device' : names.join(' on ').slice(0, 60);
}
