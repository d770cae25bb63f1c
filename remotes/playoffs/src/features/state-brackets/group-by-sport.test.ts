import type { BracketSummary } from 'shared-contracts/entities';
import { groupBySport } from './group-by-sport.ts';

function summary(facts: Partial<BracketSummary>): BracketSummary {
  const key = [facts.gender, facts.sport, facts.division].join('-');
  return {
    key,
    slug: 'open',
    name: `Bracket ${facts.division}`,
    state_code: 'TX',
    sport: 'basketball',
    gender: null,
    division: '1a',
    season: '2026-27',
    teams: 8,
    ...facts,
  };
}

describe('groupBySport', () => {
  it('keeps boys and girls apart and puts the groups of one sport beside each other', () => {
    const groups = groupBySport([
      summary({ sport: 'football' }),
      summary({ gender: 'Girls' }),
      summary({ sport: 'baseball' }),
      summary({ gender: 'Boys' }),
    ]);
    expect(groups.map(({ name }) => name)).toEqual(['Baseball', 'Boys Basketball', 'Girls Basketball', 'Football']);
  });

  it('sorts divisions by number', () => {
    const [group] = groupBySport([
      summary({ division: '10a' }),
      summary({ division: '2a' }),
      summary({ division: '1a' }),
    ]);
    expect(group?.brackets.map(({ division }) => division)).toEqual(['1a', '2a', '10a']);
  });

  it('names a sport that the network does not know by what the service calls it', () => {
    expect(groupBySport([summary({ sport: 'curling' })]).map(({ name }) => name)).toEqual(['curling']);
  });

  it('loses no bracket', () => {
    const all = ['a', 'b', 'c', 'd'].map((division, index) =>
      summary({ division, gender: index % 2 ? 'Boys' : 'Girls' }),
    );
    expect(
      groupBySport(all)
        .flatMap(({ brackets }) => brackets)
        .sort((a, b) => compareKeys(a, b)),
    ).toEqual(all.toSorted(compareKeys));
  });
});

function compareKeys(a: BracketSummary, b: BracketSummary): number {
  return a.key < b.key ? -1 : 1;
}
