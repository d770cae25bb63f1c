export interface DemoFacts {
  /** What `DEMO` asks for; null without a word. */
  wish: boolean | null;
  /** Whether others than this machine may reach the site, or a proxy stands in front of it. */
  isPublic: boolean;
  /** Whether the database is one that somebody named, in place of the embedded one. */
  isDatabaseNamed: boolean;
  /** What an earlier start decided; null before the first, and in installations older than the question. */
  decided: boolean | null;
  hasDemoAccounts: boolean;
  hasMembers: boolean;
}

export type DemoDecision = { status: 'decided'; isDemo: boolean } | { status: 'refused'; message: string };

const KNOWN_PASSWORD =
  'A demo has an operations account whose password everybody can read, so only its own machine may reach it.';

const WAYS_OUT = [
  KNOWN_PASSWORD,
  'Begin anew with another DATA_DIR or database, or keep this one without the demo: npm run db -- demo end',
].join('\n');

/**
 * Whether a start has the demo's accounts, test cards and schedule. Without a word only a fresh installation on the
 * embedded database becomes a demo; later starts stay what the first one was.
 */
export function decideDemo(facts: DemoFacts): DemoDecision {
  const { wish, isPublic, isDatabaseNamed, decided, hasDemoAccounts, hasMembers } = facts;
  // Every start seeded the accounts before the question was asked.
  const isDemoYet = decided ?? hasDemoAccounts;
  if (wish === true && isPublic) {
    const how = 'Leave HOST, PUBLIC_URL and TRUSTED_PROXIES away, or DEMO.';
    return { status: 'refused', message: `DEMO=1 does not go with a public address.\n${KNOWN_PASSWORD}\n${how}` };
  }
  if (isDemoYet && isPublic) {
    const message = `This installation is a demo, and HOST, PUBLIC_URL or TRUSTED_PROXIES make it public.\n${WAYS_OUT}`;
    return { status: 'refused', message };
  }
  if (isDemoYet && wish === false) {
    return { status: 'refused', message: `This installation is a demo, and DEMO says that it is none.\n${WAYS_OUT}` };
  }
  if (wish !== null) return { status: 'decided', isDemo: wish };
  if (decided !== null || hasDemoAccounts) return { status: 'decided', isDemo: isDemoYet };
  return { status: 'decided', isDemo: !hasMembers && !isPublic && !isDatabaseNamed };
}
