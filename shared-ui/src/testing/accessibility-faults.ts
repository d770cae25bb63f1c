import axe from 'axe-core';

/**
 * What axe finds wrong with a rendered part, as lines of rule and markup; empty when all is well.
 * Contrast needs real layout and landmarks need a whole page: both are checked in the browser journeys.
 */
export async function accessibilityFaults(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
