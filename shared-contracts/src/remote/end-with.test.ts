import { endWith } from './end-with.ts';

test('requests end with their navigation, and are given back as they came', () => {
  const navigation = new AbortController();
  const requests = [{ abort: jest.fn() }, { abort: jest.fn() }] as const;
  expect(endWith(navigation.signal, requests)).toBe(requests);
  for (const { abort } of requests) expect(abort).not.toHaveBeenCalled();
  navigation.abort();
  for (const { abort } of requests) expect(abort).toHaveBeenCalledTimes(1);
});
