import { useRef, useState } from 'react';
import { useProfileQuery, useUnfavorTeamMutation } from 'shared-contracts/api';
import type { FavoriteTeam } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { schoolTeamPath } from 'shared-contracts/routes';
import { schoolTeamName } from 'shared-contracts/rules';
import { Button, Icon } from 'shared-ui';
import { MemberList, MemberListEntry } from '../../member-list/member-list.tsx';

interface FavoriteTeamListProps {
  teams: readonly FavoriteTeam[];
  shell: Pick<Shell, 'toast' | 'track'>;
}

/** The school of each one is looked up by itself. */
const SHOWN_AT_FIRST = 12;

/** The teams whose games come first on the member's home page, newest first. */
export function FavoriteTeamList({ teams, shell }: FavoriteTeamListProps) {
  const [unfavor] = useUnfavorTeamMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWhole, setWhole] = useState(false);
  const newestFirst = [...teams].reverse();

  async function remove({ key, sport }: FavoriteTeam, name: string) {
    // The row with the pressed button goes away; without this the keyboard's place would be lost.
    heading.current?.focus();
    const { error } = await unfavor(key);
    if (error) {
      shell.toast({ tone: 'danger', text: `${name} could not be removed. Try again in a minute.` });
      return;
    }
    shell.track('Unfavorite Team', { team_key: key, sport });
    shell.toast({ tone: 'info', text: `${name} is no longer a favorite team.` });
  }

  function showAll() {
    setWhole(true);
    heading.current?.focus();
  }

  return (
    <MemberList
      title="Favorite teams"
      ref={heading}
      count={teams.length}
      more={
        !isWhole &&
        teams.length > SHOWN_AT_FIRST && <Button onClick={showAll}>Show all {teams.length} favorite teams</Button>
      }
      empty="You have no favorite teams. Mark them on the page of a school’s sport, and their games come first on your home page."
    >
      {newestFirst.slice(0, isWhole ? undefined : SHOWN_AT_FIRST).map((team) => (
        <FavoriteTeamEntry key={team.key} team={team} onRemove={(name) => remove(team, name)} />
      ))}
    </MemberList>
  );
}

interface FavoriteTeamEntryProps {
  team: FavoriteTeam;
  onRemove(name: string): void;
}

function FavoriteTeamEntry({ team, onRemove }: FavoriteTeamEntryProps) {
  const { data: school } = useProfileQuery(team.school_key);
  const what = schoolTeamName(team);
  const name = school ? `${school.short_name ?? school.name} ${what}` : what;
  return (
    <MemberListEntry
      mark={<Icon name="star" />}
      name={name}
      href={school ? schoolTeamPath(school, team) : null}
      note={school && [school.city, school.state_code].filter(Boolean).join(', ')}
      removal={{ shown: 'Remove', hidden: name, onRemove: () => onRemove(name) }}
    />
  );
}
