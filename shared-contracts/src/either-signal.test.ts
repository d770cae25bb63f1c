import { eitherSignal } from './either-signal.ts';

const two = () => [new AbortController(), new AbortController()] as const;

test.each([0, 1] as const)('a signal that follows two aborts with that of place %i, for its reason', (place) => {
  const controllers = two();
  const signal = eitherSignal(controllers[0].signal, controllers[1].signal);
  expect(signal.aborted).toBe(false);
  controllers[place].abort('enough');
  expect(signal.reason).toBe('enough');
  controllers[1 - place]?.abort('too late');
  expect(signal.reason).toBe('enough');
});

test('a signal that follows one that is aborted already is aborted from the beginning', () => {
  const [first, second] = two();
  second.abort('before');
  expect(eitherSignal(first.signal, second.signal).reason).toBe('before');
});
