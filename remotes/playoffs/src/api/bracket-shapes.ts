import type { Bracket, BracketList, BracketSide, BracketStates, BracketSummary } from 'shared-contracts/entities';
import type { ShapeOf } from 'shared-contracts/shapes';

const textOrNone = ['or none', 'text'] as const;
const numberOrNone = ['or none', 'number'] as const;

const sideShape: ShapeOf<BracketSide> = {
  seed: numberOrNone,
  school_key: textOrNone,
  name: textOrNone,
  slug: textOrNone,
  primary_color: textOrNone,
  score: numberOrNone,
};

const summaryShape: ShapeOf<BracketSummary> = {
  key: 'text',
  slug: 'text',
  name: 'text',
  state_code: 'text',
  sport: 'text',
  gender: textOrNone,
  division: 'text',
  season: 'text',
  teams: 'number',
};

export const bracketStatesShape: ShapeOf<BracketStates> = {
  states: ['list', { state_code: 'text', brackets: 'number' }],
};

export const bracketListShape: ShapeOf<BracketList> = { brackets: ['list', summaryShape] };

export const bracketShape: ShapeOf<Bracket> = {
  ...summaryShape,
  rounds: [
    'list',
    {
      name: 'text',
      games: [
        'list',
        {
          key: 'text',
          round: 'number',
          position: 'number',
          sides: ['list', sideShape],
          winner: numberOrNone,
          start_time: ['or none', 'instant'],
          site: textOrNone,
          event_key: textOrNone,
          event_slug: textOrNone,
          is_bye: 'flag',
        },
      ],
    },
  ],
  champion: ['or none', sideShape],
};
