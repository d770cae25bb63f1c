import type { LandingPage, SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { landingMeta } from 'shared-contracts/page-meta';
import type { Shell } from 'shared-contracts/remote';
import { bracketPath, landingPath, profilePath, schoolPath } from 'shared-contracts/routes';
import { useAppSelector } from 'shared-contracts/store';
import { usePageMeta } from 'shared-contracts/use-page-meta';
import { Button, cx, EmptyState, PageHeader, Rail, TextLink } from 'shared-ui';
import { priceOf } from '../../events/event-label.ts';
import { EventTile } from '../../events/event-tile.tsx';
import { useEventsClock } from '../../events/use-events-clock.ts';
import { EventActions } from '../../features/event-actions/event-actions.tsx';
import { needsOwnPass } from '../../features/event-stage/subscribe-address.ts';
import { FeaturedGame } from '../../features/featured-game/featured-game.tsx';
import { LinkGrid, type PlaceLink } from '../../features/place-links/link-grid.tsx';
import { ProfileHeader } from '../../features/profile/profile-header.tsx';
import { Coverage } from '../../features/school-coverage/coverage.tsx';
import { FollowButton } from '../../follow/follow-button.tsx';
import styles from './landing.module.css';
import { PassOffer } from './pass-offer.tsx';

export interface LandingViewProps {
  landing: LandingPage;
  shell: Shell;
}

/** What can be seen now or next, what it costs, and then all else there is. */
export function LandingView({ landing, shell }: LandingViewProps) {
  const { profile, lead, live, upcoming, replays } = landing;
  const events = [...(lead ? [lead] : []), ...live, ...upcoming, ...replays];
  const now = useEventsClock(shell, events);
  const zone = useAppSelector((state) => state.preferences.timeZone);
  const isOfEvent = landing.kind === 'event';
  const paid = events.filter((event) => priceOf(event, now) === 'paid');
  // A pass that opens one tournament is offered for the game that leads, or where there is nothing else to buy one for.
  const offered = paid.find((event) => event === lead || !needsOwnPass(event)) ?? paid[0];
  usePageMeta((network) => landingMeta(landing, network), shell);
  return (
    <div className={cx(styles.page, isOfEvent && styles.ofEvent)}>
      <LandingHeader landing={landing} shell={shell} />
      {lead ? (
        <FeaturedGame event={lead} now={now} zone={zone} headingLevel={isOfEvent ? 1 : 2} price={priceWords(lead, now)}>
          <EventActions event={lead} now={now} shell={shell} />
        </FeaturedGame>
      ) : (
        <NothingYet landing={landing} />
      )}
      {offered && <PassOffer landing={landing} event={offered} now={now} />}
      <EventRow title={t('Also live')} events={live} now={now} zone={zone} />
      <EventRow title={t('Coming up')} events={upcoming} now={now} zone={zone} />
      <EventRow title={t('Watch again')} events={replays} now={now} zone={zone} />
      {profile && <Coverage school={profile} sport={null} />}
      <LinkGrid {...waysOn(landing)} />
    </div>
  );
}

/** A game has its own title at the head of the page. */
function LandingHeader({ landing, shell }: LandingViewProps) {
  const { kind, name, profile } = landing;
  if (profile) {
    return (
      <ProfileHeader profile={profile}>
        <FollowButton profile={profile} back={landingPath(landing)} shell={shell} />
        <Button href={profilePath(profile)}>{t('All of {school}', { school: profile.short_name ?? name })}</Button>
      </ProfileHeader>
    );
  }
  if (kind === 'event') return null;
  const [bracket, ...others] = landing.brackets;
  return (
    <PageHeader
      eyebrow={<TextLink href="/playoffs">{t('Playoffs')}</TextLink>}
      title={name}
      lead={t('The games of the tournament: on air, coming up and ready to replay.')}
      actions={
        bracket &&
        others.length === 0 && (
          <Button href={bracketPath(bracket)} icon="trophy">
            {t('See the bracket')}
          </Button>
        )
      }
    />
  );
}

function priceWords(event: SportsEvent, now: number): string | null {
  switch (priceOf(event, now)) {
    case 'free':
      return t('Free to watch, without an account.');
    case 'paid':
      return t('Opens with a pass.');
    default:
      return null;
  }
}

function NothingYet({ landing: { kind, name } }: Pick<LandingViewProps, 'landing'>) {
  return (
    <EmptyState title={t('No game of {name} is on air or planned yet', { name })} headingLevel={2} icon="calendar">
      <p>
        {t(
          kind === 'school'
            ? 'Follow the school, and its games come first on your home page.'
            : 'Games show here as soon as both sides are known.',
        )}
      </p>
    </EmptyState>
  );
}

interface EventRowProps {
  title: string;
  events: readonly SportsEvent[];
  now: number;
  zone: string;
}

function EventRow({ title, events, now, zone }: EventRowProps) {
  if (events.length === 0) return null;
  return (
    <Rail title={title}>
      {events.map((event) => (
        <EventTile key={event.key} event={event} now={now} zone={zone} />
      ))}
    </Rail>
  );
}

/** Where there is more: of a game its schools, of a tournament its brackets. */
function waysOn({ kind, lead, brackets }: LandingPage): { title: string; links: PlaceLink[] } {
  if (kind === 'event') {
    const links = (lead?.teams ?? []).map((team) => ({ href: schoolPath(team), label: team.name }));
    return { title: t('Schools'), links };
  }
  const links = brackets.map((bracket) => ({ href: bracketPath(bracket), label: bracket.name }));
  return { title: t('Brackets'), links: links.length > 1 ? links : [] };
}
