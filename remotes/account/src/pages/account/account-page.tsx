import { useEffect, useState } from 'react';
import { useUserInfoQuery, useUserProfileQuery } from 'shared-contracts/api';
import type { PageProps } from 'shared-contracts/remote';
import { canonicalZone } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button, ErrorState, PageHeader, Skeleton, VisuallyHidden } from 'shared-ui';
import { FollowingList } from '../../features/following/following-list.tsx';
import { MembershipCard } from '../../features/membership/membership-card.tsx';
import { ChangePassword } from '../../features/password/change-password.tsx';
import { ProfileCard } from '../../features/profile/profile-card.tsx';
import styles from './account-page.module.css';

/** /member/account: who the member is, what they hold and what they follow. */
export function AccountPage({ shell }: PageProps) {
  const siteName = useAppSelector((state) => state.site.name);
  useEffect(() => shell.meta({ title: `My account | ${siteName}`, canonical: '/member/account' }), [shell, siteName]);
  return (
    <div className={styles.page}>
      <PageHeader title="My account" actions={<SignOutButton shell={shell} />} />
      <Summary shell={shell} />
      <Following shell={shell} />
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
  const { data: user, isError, isFetching, refetch } = useUserInfoQuery();
  if (user) {
    const zone = canonicalZone(user.time_zone ?? deviceZone);
    return (
      <div className={styles.cards}>
        <MembershipCard user={user} zone={zone} shell={shell} redir="/member/account" />
        <ProfileCard user={user} zone={zone} actions={<ChangePassword email={user.email} shell={shell} />} />
      </div>
    );
  }
  if (isError) {
    return (
      <ErrorState title="Your account could not be loaded" onRetry={refetch} isRetrying={isFetching}>
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

function Following({ shell }: SectionProps) {
  const { data: profile, isError, isFetching, refetch } = useUserProfileQuery();
  if (profile) return <FollowingList following={profile.following} shell={shell} />;
  if (isError) {
    return (
      <ErrorState title="What you follow could not be loaded" onRetry={refetch} isRetrying={isFetching}>
        Try again in a moment.
      </ErrorState>
    );
  }
  return <Skeleton shape="block" className={styles.listSkeleton} />;
}
