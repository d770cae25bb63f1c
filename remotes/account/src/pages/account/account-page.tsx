import { useEffect, useState } from 'react';
import { useUserInfoQuery, useUserProfileQuery } from 'shared-contracts/api';
import type { UserInfo } from 'shared-contracts/entities';
import type { PageProps } from 'shared-contracts/remote';
import { RECEIPTS_PATH } from 'shared-contracts/routes';
import { canonicalZone } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button, ErrorState, PageHeader, Skeleton, VisuallyHidden } from 'shared-ui';
import { DownloadList } from '../../features/downloads/download-list.tsx';
import { FavoriteTeamList } from '../../features/following/favorite-team-list.tsx';
import { FollowingList } from '../../features/following/following-list.tsx';
import { MembershipCard } from '../../features/membership/membership-card.tsx';
import { useHeldPasses } from '../../features/membership/renewal-api.ts';
import { useZone } from '../../features/orders/use-zone.ts';
import { ChangePassword } from '../../features/password/change-password.tsx';
import { CardDialog } from '../../features/payment-card/card-dialog.tsx';
import { useKeptCard } from '../../features/payment-card/payment-card-api.ts';
import { PaymentCardSection } from '../../features/payment-card/payment-card-section.tsx';
import { ProfileCard } from '../../features/profile/profile-card.tsx';
import { ReminderList } from '../../features/reminders/reminder-list.tsx';
import styles from './account-page.module.css';

/** Seconds. */
const PROFILE_FRESH_FOR = 60;

/** /member/account: who the member is, what they hold, what they follow and what they are reminded of. */
export function AccountPage({ shell }: PageProps) {
  const siteName = useAppSelector((state) => state.site.name);
  useEffect(() => shell.meta({ title: `My account | ${siteName}`, canonical: '/member/account' }), [shell, siteName]);
  return (
    <div className={styles.page}>
      <PageHeader
        title="My account"
        actions={
          <>
            <Button href={RECEIPTS_PATH}>Receipts</Button>
            <SignOutButton shell={shell} />
          </>
        }
      />
      <Summary shell={shell} />
      <Downloads />
      <Lists shell={shell} />
    </div>
  );
}

type SectionProps = Pick<PageProps, 'shell'>;

function SignOutButton({ shell }: SectionProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  async function leave() {
    setIsLeaving(true);
    await shell.session.signOut();
    shell.navigate('/');
  }
  return (
    <Button isLoading={isLeaving} onClick={leave}>
      Sign out
    </Button>
  );
}

function Summary({ shell }: SectionProps) {
  const deviceZone = useAppSelector((state) => state.preferences.timeZone);
  const { data: user, error, refetch } = useUserInfoQuery();
  const held = useHeldPasses();
  const kept = useKeptCard();
  if (user) {
    const zone = canonicalZone(user.time_zone ?? deviceZone);
    return (
      <div className={styles.cards}>
        <Passes user={user} held={held} kept={kept} zone={zone} shell={shell} />
        <ProfileCard user={user} zone={zone} actions={<ChangePassword email={user.email} shell={shell} />} />
      </div>
    );
  }
  if (error) {
    return (
      <ErrorState title="Your account could not be loaded" onRetry={refetch}>
        Your passes and your data are safe; we just cannot read them at the moment.
      </ErrorState>
    );
  }
  return (
    <div className={styles.cards}>
      <p role="status">
        <VisuallyHidden>Loading your account</VisuallyHidden>
      </p>
      <Skeleton shape="block" className={styles.cardSkeleton} />
      <Skeleton shape="block" className={styles.cardSkeleton} />
    </div>
  );
}

interface PassesProps extends SectionProps {
  user: UserInfo;
  held: ReturnType<typeof useHeldPasses>;
  kept: ReturnType<typeof useKeptCard>;
  zone: string;
}

/** What the member holds and the card that it renews with; either can ask for another card. */
function Passes({ user, held, kept, zone, shell }: PassesProps) {
  const [isCardAsked, setIsCardAsked] = useState(false);
  const card = kept.error ? undefined : kept.data?.card;
  const isNeeded = held.data?.passes.some(({ renewal }) => renewal.state !== 'none') ?? false;
  const askForCard = () => setIsCardAsked(true);
  return (
    <>
      <MembershipCard
        user={user}
        held={held}
        card={card}
        zone={zone}
        shell={shell}
        redir="/member/account"
        onCard={askForCard}
      />
      <PaymentCardSection kept={kept} isNeeded={isNeeded} shell={shell} onCard={askForCard} />
      {isCardAsked && (
        <CardDialog
          title={card ? 'Replace your card' : 'Add a card'}
          shell={shell}
          onClose={() => setIsCardAsked(false)}
        />
      )}
    </>
  );
}

function Downloads() {
  return <DownloadList zone={useZone()} />;
}

/** What the member follows and is reminded of. Reminders end with their mails, so an older profile is read again. */
function Lists({ shell }: SectionProps) {
  const {
    data: profile,
    error,
    refetch,
  } = useUserProfileQuery(undefined, {
    refetchOnMountOrArgChange: PROFILE_FRESH_FOR,
  });
  if (profile) {
    return (
      <>
        <FollowingList following={profile.following} shell={shell} />
        <FavoriteTeamList teams={profile.favorite_teams} shell={shell} />
        <ReminderList reminders={profile.reminders} shell={shell} />
      </>
    );
  }
  if (error) {
    return (
      <ErrorState title="What you follow and wait for could not be loaded" onRetry={refetch}>
        Try again in a moment.
      </ErrorState>
    );
  }
  return <Skeleton shape="block" className={styles.listSkeleton} />;
}
