import { randomOf } from '../db/seed/random.ts';

const FIRST_NAMES = [
  ...['Aiden', 'Beau', 'Caleb', 'Dante', 'Eli', 'Felix', 'Gabe', 'Hank', 'Isaac', 'Jonah', 'Kai', 'Leo', 'Mateo'],
  ...['Nico', 'Owen', 'Paulo', 'Quinn', 'Reid', 'Silas', 'Theo', 'Umar', 'Vince', 'Wes', 'Xavi', 'Yusuf', 'Zane'],
];
const LAST_NAMES = [
  ...['Abbott', 'Barrera', 'Cho', 'Delgado', 'Eastman', 'Fujita', 'Garza', 'Holloway', 'Ibarra', 'Jensen', 'Kowalski'],
  ...['Lindqvist', 'Marsh', 'Nakai', 'Okafor', 'Pruitt', 'Quintero', 'Rusk', 'Sandoval', 'Tran', 'Ulrich', 'Vasquez'],
  ...['Whitaker', 'Xiong', 'Yates', 'Zielinski'],
];

/** Whom a school sends in a weight class: the same wrestler at each of its meets. */
export function wrestlerOf(seed: number, schoolKey: string, weightClass: number) {
  const random = randomOf(seed, 'wrestler', schoolKey, weightClass);
  return { name: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`, grade: random.int(9, 12) };
}
