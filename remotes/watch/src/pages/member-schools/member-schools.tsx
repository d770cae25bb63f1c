import { useLocation } from 'react-router';
import type { Profile } from 'shared-contracts/entities';
import { t, translateName } from 'shared-contracts/messages';
import { memberSchoolsMeta } from 'shared-contracts/page-meta';
import type { Shell } from 'shared-contracts/remote';
import { findSchoolPath, memberSchoolsPath, profilePath, searchQuery } from 'shared-contracts/routes';
import { stateOfCode } from 'shared-contracts/rules';
import { usePageMeta } from 'shared-contracts/use-page-meta';
import { Button, EmptyState } from 'shared-ui';
import { ShareButton } from '../../events/share-button.tsx';
import { ProfileHeader } from '../../features/profile/profile-header.tsx';
import { listPartQuery, readListPart } from '../../features/school-lists/list-part.ts';
import { SchoolsByLetter } from '../../features/school-lists/schools-by-letter.tsx';
import { SearchForm } from '../../search-form/search-form.tsx';
import styles from './member-schools.module.css';

export interface MemberSchoolsProps {
  association: Profile;
  shell: Shell;
}

/** An association's member schools from A to Z, and a search among the schools of its state. */
export function MemberSchools({ association, shell }: MemberSchoolsProps) {
  const { name, slug } = association;
  const part = readListPart(new URLSearchParams(useLocation().search));
  const path = memberSchoolsPath(association);
  const state = stateOfCode(association.state_code ?? '');
  const findPath = findSchoolPath(state);
  const schoolsOfState = state && t('Schools in {state}', { state: translateName(state.name) });
  usePageMeta((network) => memberSchoolsMeta(association, network), shell);
  return (
    <>
      <ProfileHeader profile={association} part={{ title: t('Member schools'), profilePath: profilePath(association) }}>
        <ShareButton
          what="page"
          path={path}
          title={t('Member schools of the {association}', { association: name })}
          size="m"
          shell={shell}
        />
      </ProfileHeader>
      <div className={styles.page}>
        <SearchForm
          name={schoolsOfState ?? t('Schools')}
          label={t('School, mascot, city or zip code')}
          missing={t('Type a school, a mascot, a city or a zip code to search for.')}
          action={findPath}
          words=""
          onSearch={(words) => shell.navigate(`${findPath}${searchQuery({ q: words })}`)}
        />
        <SchoolsByLetter
          of={{ association: slug }}
          withPlace={(schools) =>
            t('{schools} in the {association}', { schools, association: association.short_name ?? name })
          }
          part={part}
          pathOf={(other) => `${path}${listPartQuery(other)}`}
          allLabel={t('All member schools')}
          empty={
            <EmptyState
              title={t('No member school yet')}
              icon="search"
              action={<Button href={findPath}>{schoolsOfState ?? t('Find a school')}</Button>}
            >
              <p>{t('A school is listed here once it is part of the network.')}</p>
            </EmptyState>
          }
        />
      </div>
    </>
  );
}
