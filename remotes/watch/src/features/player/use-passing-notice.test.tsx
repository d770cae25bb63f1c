import { act, render, screen } from '@testing-library/react';
import { usePassingNotice } from './use-passing-notice.tsx';

let say: (text: string) => void;

function Notice() {
  const { notice, show } = usePassingNotice();
  say = show;
  return <>{notice}</>;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a notice is read out and goes after three seconds; the latest one counts', () => {
  render(<Notice />);
  const notice = screen.getByRole('status');
  expect(notice).toBeEmptyDOMElement();
  act(() => say('First goal'));
  expect(notice).toHaveTextContent('First goal');
  act(() => jest.advanceTimersByTime(2_000));
  act(() => say('Halftime'));
  act(() => jest.advanceTimersByTime(2_900));
  expect(notice).toHaveTextContent('Halftime');
  act(() => jest.advanceTimersByTime(200));
  expect(notice).toBeEmptyDOMElement();
});
