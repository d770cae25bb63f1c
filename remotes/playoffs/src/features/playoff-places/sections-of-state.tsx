import { playoffsPath } from 'shared-contracts/routes';
import { sectionsOfState, type UsState } from 'shared-contracts/rules';
import { LinkCards } from 'shared-ui';
import { PlaceGroup } from './place-group.tsx';

interface SectionsOfStateProps {
  state: UsState;
  /** Slug of the section that the page is about, which is left out. */
  except?: string;
}

/** The sections of a state's association that run playoffs of their own; nothing where there are none. */
export function SectionsOfState({ state, except }: SectionsOfStateProps) {
  const sections = sectionsOfState(state.code).filter(({ slug }) => slug !== except);
  if (sections.length === 0) return null;
  return (
    <PlaceGroup heading={`${except === undefined ? 'Sections' : 'Other sections'} in ${state.name}`}>
      <LinkCards
        icon="pin"
        cards={sections.map((section) => ({ href: playoffsPath('section', section), title: section.name }))}
      />
    </PlaceGroup>
  );
}
