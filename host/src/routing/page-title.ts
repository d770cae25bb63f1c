/** A route's title with the network's name filled in. */
export function pageTitle(template: string, networkName: string): string {
  return template.replaceAll('{name}', networkName);
}
