const load = () =>
  jest.isolateModulesAsync(async () => {
    await import('./announce-after-shell.ts');
  });
const announced = () => [...document.querySelectorAll('link')].map(({ rel, href }) => [rel, href]);

afterEach(() => {
  document.head.innerHTML = '';
});

test('what the gateway announces for later is asked for when the shell starts', async () => {
  document.head.innerHTML = `<template><link rel="preload" as="script" href="https://site.test/other.js"></template>
    <template id="after-shell"><link rel="preload" as="script" href="https://site.test/engine.js"><link rel="preload" as="fetch" href="https://site.test/master.m3u8"></template>`;
  expect(announced()).toEqual([]);
  await load();
  expect(announced()).toEqual([
    ['preload', 'https://site.test/engine.js'],
    ['preload', 'https://site.test/master.m3u8'],
  ]);
});

test('the shell starts on a page for which nothing is announced', async () => {
  await expect(load()).resolves.toBeUndefined();
  expect(announced()).toEqual([]);
});
