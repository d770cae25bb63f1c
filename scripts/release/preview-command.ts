import type { Command } from 'commander';
import { type ReleasableName, releasableNames } from 'shared-contracts/remote';
import { shortId } from '../../services/releases/index.ts';
import { bearer, createCallRegistry, siteAddress } from './call-registry.ts';
import { finish, finishJson } from './finish.ts';
import { openClient } from './open-client.ts';
import { partName } from './parse-options.ts';
import { ReleaseCommandError } from './release-client.ts';
import { exitCodeOf, exitCodes } from './tell.ts';

interface PreviewOptions {
  release: string;
  for: string;
  json?: boolean;
}

type PreviewAnswer =
  | { status: 'issued'; link: string; until: string; version: string }
  | { status: 'forbidden' | 'refused'; message: string };

/** `preview <part>`: a link for one member to look at a published release inside the site. */
export function addPreviewCommand(program: Command): void {
  program
    .command('preview')
    .description('makes a link for one member to look at a published release inside the site, for an hour')
    .argument('<part>', releasableNames.join(' | '), partName)
    .requiredOption('--release <id>', 'its id or the first letters')
    .requiredOption('--for <email>', 'who may look at it')
    .option('--json', 'for programs')
    .action(preview);
}

/** The site makes the link and knows its members, so there is no direct mode. */
async function preview(part: ReleasableName, options: PreviewOptions): Promise<void> {
  const { RELEASE_API: address, RELEASE_TOKEN: token } = process.env;
  if (!address || !token) {
    const message =
      'A preview is made by the running site: set RELEASE_API to the address of operations, and RELEASE_TOKEN.';
    throw new ReleaseCommandError(message, exitCodes.usage);
  }
  const site = siteAddress(address);
  const releaseId = await wholeId(part, options.release);
  const json = { part, releaseId, email: options.for };
  const { body } = await createCallRegistry(site, bearer(token))({ method: 'POST', path: '/previews', json });
  const answer = body as PreviewAnswer;
  if (answer.status !== 'issued') {
    if (options.json) finishJson(answer, exitCodeOf(answer));
    else finish(answer.message, exitCodeOf(answer));
    return;
  }
  if (options.json) return finishJson(answer, exitCodes.done);
  // Alone on its stream, so that it can be piped to where it is sent from.
  console.error(`${part} ${answer.version} (${shortId(releaseId)}), for ${options.for} only, until ${answer.until}:`);
  finish(answer.link, exitCodes.done);
}

async function wholeId(part: ReleasableName, prefix: string): Promise<string> {
  const found = await (await openClient(process.env)).findReleases(part, prefix);
  if (found.length === 1 && found[0]) return found[0];
  throw new ReleaseCommandError(
    found.length === 0
      ? `No release of ${part} begins with ${prefix}.`
      : `${found.length} releases of ${part} begin with ${prefix}: ${found.map(shortId).join(', ')}.`,
  );
}
