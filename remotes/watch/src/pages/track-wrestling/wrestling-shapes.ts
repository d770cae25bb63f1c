import type { WrestlingEvent, WrestlingEventList, WrestlingMeet } from 'shared-contracts/entities';
import type { ShapeOf } from 'shared-contracts/shapes';

const numbers = { home: 'number', away: 'number' } as const;
const team = { key: 'text', name: 'text', short_name: 'text' } as const;
const wrestler = ['or none', { name: 'text', grade: 'number' }] as const;

const eventShape: ShapeOf<WrestlingEvent> = {
  key: 'text',
  slug: 'text',
  start_time: 'instant',
  teams: { home: team, away: team },
};

export const meetListShape: ShapeOf<WrestlingEventList> = { total: 'number', items: ['list', eventShape] };

export const meetShape: ShapeOf<WrestlingMeet> = {
  ...eventShape,
  status: 'text',
  bouts: [
    'list',
    {
      weight_class: 'number',
      status: 'text',
      wrestlers: { home: wrestler, away: wrestler },
      score: ['or none', numbers],
      winner: ['or none', 'text'],
      result: ['or none', 'text'],
      ended_at: ['or none', 'number'],
      team_points: numbers,
    },
  ],
  team_points: numbers,
};
