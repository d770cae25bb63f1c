import { loadUntilThere } from './load-until-there.ts';

test('a script whose files are not to be had is asked for again and again, with longer and longer waits', async () => {
  const waits: number[] = [];
  let failures = 8;
  const load = async () => {
    if (failures-- > 0) throw new Error('The network is gone.');
    return 'there';
  };
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  await expect(loadUntilThere(load, wait)).resolves.toBe('there');
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});
