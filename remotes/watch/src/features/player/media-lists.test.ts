import { AudioTrackList, RenditionList } from './media-lists.ts';

const renditions = [540, 360].map((height) => ({ id: String(height), width: 16, height, bitrate: 1 }));

it('a list of renditions reads like an array, and a choice goes to the player', () => {
  const choose = jest.fn();
  const list = new RenditionList(choose);
  const heard: string[] = [];
  for (const type of ['addrendition', 'change']) list.addEventListener(type, () => heard.push(type));
  list.show(renditions, 1);
  expect([...list]).toEqual(renditions);
  expect(list[list.selectedIndex]?.height).toBe(360);
  expect(heard).toEqual(['addrendition', 'change']);
  list.selectedIndex = 0;
  expect(choose).toHaveBeenLastCalledWith(renditions[0]);
  list.selectedIndex = -1;
  expect(choose).toHaveBeenLastCalledWith(null);
  list.show([], -1);
  expect(list[0]).toBeUndefined();
  expect([...list]).toEqual([]);
});

it('a list of sound tracks tells the player only of a track that was off', () => {
  const choose = jest.fn();
  const list = new AudioTrackList(choose);
  const track = (id: string, enabled: boolean) => ({ id, kind: 'main', label: id, language: id, enabled });
  list.show([track('en', true), track('es', false)]);
  expect(list.length).toBe(2);
  for (const each of list) each.enabled = each.id === 'es';
  expect(choose.mock.calls).toEqual([['es']]);
});
