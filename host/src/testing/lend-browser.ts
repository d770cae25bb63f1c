class StillObserver {
  observe() {}
  disconnect() {}
}

/** Makes up for what jsdom lacks, for one test: it cannot scroll, has no sizes, and does not know the element <search>. */
export function lendBrowser(): void {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  Object.assign(window, { ResizeObserver: StillObserver });
  const logged = jest.mocked(console.error);
  const fail = logged.getMockImplementation();
  logged.mockImplementation((...words) => {
    if (!/is unrecognized in this browser/.test(String(words[0])) || words[1] !== 'search') fail?.(...words);
  });
}
