import { eventPath } from 'shared-contracts/routes';
import { formatDate } from 'shared-contracts/rules';
import { ErrorState, Icon } from 'shared-ui';
import { MemberList, MemberListEntry } from '../../member-list/member-list.tsx';
import { useBoughtDownloads } from './download-api.ts';

/** The video files that the member bought, each with the way to it; nothing for a member without one. */
export function DownloadList({ zone }: { zone: string }) {
  const { data, error, refetch } = useBoughtDownloads();
  if (!data && error) {
    return (
      <ErrorState title="Your video files could not be loaded" onRetry={refetch}>
        What you bought is safe; we just cannot read it at the moment.
      </ErrorState>
    );
  }
  if (!data || data.downloads.length === 0) return null;
  return (
    <MemberList title="Video files" count={data.downloads.length}>
      {data.downloads.map(({ resource_key: key, event_key: eventKey, name, expires_at: expiresAt }) => (
        <MemberListEntry
          key={key}
          mark={<Icon name="play" />}
          name={name}
          href={eventPath({ slug: 'game', key: eventKey })}
          note={`On the page of its game until ${formatDate(new Date(expiresAt), zone)}`}
        />
      ))}
    </MemberList>
  );
}
