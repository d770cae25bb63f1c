import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { retryInVain } from 'shared-contracts/testing';
import { type FakeServices, json, refusal, schoolSearch } from '../../testing/fake-services.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { schoolList } from '../../testing/school-fixture.ts';
import { schoolHit } from '../../testing/search-services.ts';
import { directoryServices, nearby } from './find-school-testing.ts';
import * as findSchool from './index.tsx';

function render(at: string, services: FakeServices = directoryServices()) {
  const [, , state] = new URL(at, 'https://site.test').pathname.split('/');
  return renderPage(findSchool, { services, at, params: state ? { state } : {}, member: null });
}

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent?.trim(), link.getAttribute('href')]);

const summary = () => screen.findByRole('status');

describe('the whole country', () => {
  test('leads to the states that have schools, and names those that have none', async () => {
    const { meta } = await render('/find-school');
    expect(await screen.findByRole('heading', { level: 1, name: 'Find your school' })).toBeInTheDocument();
    await screen.findByRole('navigation', { name: 'Schools by state' });
    expect(linksOf('Schools by state')).toEqual([
      ['Texas', '/find-school/tx'],
      ['Vermont', '/find-school/vt'],
    ]);
    expect(screen.getByText(/^No schools yet in Alabama, Alaska, .* and Wyoming\.$/)).toBeInTheDocument();
    expect(meta()?.canonical).toBe('/find-school');
  });

  test('leads to every state while it is not known which have schools', async () => {
    const services = directoryServices().on('GET', 'unity', '/v2/school_index', () => refusal(400, 'Down.'));
    await render('/find-school', services);
    await screen.findByRole('navigation', { name: 'Schools by state' });
    expect(linksOf('Schools by state')).toHaveLength(51);
    expect(screen.queryByText(/No schools yet/)).not.toBeInTheDocument();
  });
});

describe('a state', () => {
  test('lists its schools, with the letters that there are', async () => {
    const services = directoryServices();
    const { meta } = await render('/find-school/tx', services);
    expect(await screen.findByText('2 schools in Texas')).toBeInTheDocument();
    expect(await summary()).toHaveTextContent('2 schools in Texas');
    const link = screen.getByRole('link', { name: /Mesa High School/ });
    expect(link).toHaveAttribute('href', '/schools/Mesa High School');
    expect(linksOf('First letter')).toEqual([
      ['All', '/find-school/tx'],
      ['0–9', '/find-school/tx?letter=0-9'],
      ['A', '/find-school/tx?letter=A'],
      ['M', '/find-school/tx?letter=M'],
    ]);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('All');
    expect(screen.getByRole('link', { name: 'Games in Texas' })).toHaveAttribute('href', '/states/tx');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
    expect(meta()?.canonical).toBe('/find-school/tx');
  });

  test('is narrowed by a letter, from its first page on', async () => {
    const services = directoryServices().on('GET', 'unity', '/v2/schools', ({ query }) =>
      json(schoolList([query.has('letter') ? 'Mesa High School' : 'Austin High School'], { total: 120 })),
    );
    const { location } = await render('/find-school/tx?page=2', services);
    await screen.findByText('61–61 of 120 schools in Texas');
    await userEvent.click(screen.getByRole('link', { name: 'M' }));
    expect(await screen.findByText('1–1 of 120 schools in Texas under M')).toBeInTheDocument();
    expect(location()).toBe('/find-school/tx?letter=M');
    expect(screen.getByRole('link', { name: 'M' })).toHaveFocus();
    const asked = services.received('GET', 'unity', '/v2/schools').map(({ query }) => Object.fromEntries(query));
    expect(asked).toEqual([
      { state: 'tx', size: '60', start: '60' },
      { state: 'tx', letter: 'M', size: '60' },
    ]);
  });

  test('goes on page by page at the beginning of the list', async () => {
    const services = directoryServices().on('GET', 'unity', '/v2/schools', () =>
      json(schoolList(['Mesa High School'], { total: 61 })),
    );
    await render('/find-school/tx?letter=M', services);
    const next = await screen.findByRole('link', { name: 'Next page' });
    expect(next).toHaveAttribute('href', '/find-school/tx?letter=M&page=2');
    await userEvent.click(next);
    await screen.findByText('61–61 of 61 schools in Texas under M');
    expect(screen.getByRole('group', { name: 'Page 2' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
  });

  test('says so of a page that there is no more', async () => {
    const services = directoryServices().on('GET', 'unity', '/v2/schools', () => json(schoolList([])));
    await render('/find-school/tx?letter=A&page=9', services);
    const back = await screen.findByRole('link', { name: 'To the first page' });
    expect(back).toHaveAttribute('href', '/find-school/tx?letter=A');
  });

  test('without a school leads to the other states', async () => {
    const services = directoryServices()
      .on('GET', 'unity', '/v2/school_index/wy', () => json({ letters: [] }))
      .on('GET', 'unity', '/v2/schools', () => json(schoolList([])));
    await render('/find-school/wy', services);
    expect(await screen.findByRole('heading', { name: 'No school in Wyoming yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All states' })).toHaveAttribute('href', '/find-school');
    expect(screen.queryByRole('navigation', { name: 'First letter' })).not.toBeInTheDocument();
  });

  test('has a letter that no school begins with on offer while it is chosen', async () => {
    const services = directoryServices().on('GET', 'unity', '/v2/schools', () => json(schoolList([])));
    await render('/find-school/tx?letter=Q', services);
    expect(await screen.findByRole('heading', { name: 'No school in Texas under Q' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All schools in Texas' })).toHaveAttribute('href', '/find-school/tx');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Q');
  });

  test('offers all letters while it is not known which there are, and lists its schools nevertheless', async () => {
    const services = directoryServices().on('GET', 'unity', '/v2/school_index/tx', () => refusal(400, 'Down.'));
    await render('/find-school/tx', services);
    expect(await screen.findByText('2 schools in Texas')).toBeInTheDocument();
    expect(linksOf('First letter')).toHaveLength(27);
  });

  test('can be tried again when its schools do not come', async () => {
    const services = directoryServices().on('GET', 'unity', '/v2/schools', () => refusal(400, 'Down.'));
    await render('/find-school/tx', services);
    await screen.findByRole('heading', { name: 'The schools could not be loaded' });
    await retryInVain((answer) => services.on('GET', 'unity', '/v2/schools', answer));
    services.on('GET', 'unity', '/v2/schools', () => json(schoolList(['Mesa High School'])));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Mesa High School/ })).toBeInTheDocument();
  });
});

describe('words', () => {
  const found = (total = 1) =>
    directoryServices().on('GET', 'search', '/v2/search/schools', () =>
      json({ ...schoolSearch([{ ...schoolHit, name: 'Mesa High School' }]), total }),
    );

  test('are looked for once they are sent', async () => {
    const services = found();
    const { location } = await render('/find-school', services);
    const box = await screen.findByRole('searchbox', { name: 'School, mascot, city or zip code' });
    await userEvent.type(box, ' mesa {Enter}');
    expect(await screen.findByText('1 school for “mesa”')).toBeInTheDocument();
    expect(location()).toBe('/find-school?q=mesa');
    expect(screen.getByRole('link', { name: /Mesa High School/ })).toBeInTheDocument();
    const [asked] = services.received('GET', 'search', '/v2/search/schools');
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ q: 'mesa', size: '60' });
    expect(screen.getByRole('link', { name: 'Schools by state' })).toHaveAttribute('href', '/find-school');
  });

  test('that are none are asked for', async () => {
    await render('/find-school');
    await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
    expect(screen.getByText('Type a school, a mascot, a city or a zip code to search for.')).toBeInTheDocument();
  });

  test('are looked for in the state of the page, with ways to all states and to all of its schools', async () => {
    const services = found(200);
    const { location } = await render('/find-school/tx?q=mesa', services);
    expect(await screen.findByText('1–1 of 200+ schools in Texas for “mesa”')).toBeInTheDocument();
    const form = screen.getByRole('search', { name: 'Schools in Texas' });
    expect(form).toHaveAttribute('action', '/find-school/tx');
    expect(services.received('GET', 'search', '/v2/search/schools')[0]?.query.get('state')).toBe('tx');
    expect(screen.getByRole('link', { name: 'Search in all states' })).toHaveAttribute('href', '/find-school?q=mesa');
    expect(screen.getByRole('link', { name: 'All schools in Texas' })).toHaveAttribute('href', '/find-school/tx');
    await userEvent.type(screen.getByRole('searchbox'), ' south{Enter}');
    expect(await screen.findByText(/ in Texas for “mesa south”$/)).toBeInTheDocument();
    expect(location()).toBe('/find-school/tx?q=mesa+south');
  });

  test('go on page by page', async () => {
    await render('/find-school?q=mesa&page=2', found(62));
    expect(await screen.findByText('61–61 of 62 schools for “mesa”')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Page 2' })).toBeInTheDocument();
    const previous = screen.getByRole('link', { name: 'Previous page' });
    expect(previous).toHaveAttribute('href', '/find-school?q=mesa');
  });

  test('that were mistyped are named with what is shown instead', async () => {
    const services = directoryServices().on('GET', 'search', '/v2/search/schools', () =>
      json({ ...schoolSearch([schoolHit]), corrections: [{ typed: 'meza', shown: ['mesa'] }] }),
    );
    await render('/find-school?q=meza', services);
    expect(await screen.findByText(/^Nothing found for “meza”; showing/)).toHaveTextContent('showing “mesa”.');
  });

  test.each([
    ['zzz', /does not stream on .*yet\.$/],
    ['7870', /A zip code has five digits/],
  ])('%s that no school has are said, with the next best', async (words, advice) => {
    const corrections = [{ typed: words, shown: [] }];
    const services = directoryServices().on('GET', 'search', '/v2/search/schools', () =>
      json({ ...schoolSearch([]), corrections }),
    );
    await render(`/find-school/tx?q=${words}`, services);
    expect(await screen.findByRole('heading', { name: `No school found in Texas for “${words}”` })).toBeInTheDocument();
    expect(screen.getByText(advice)).toBeInTheDocument();
    expect(screen.queryByText(/^No school and no game/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Search in all states' })).toHaveAttribute(
      'href',
      `/find-school?q=${words}`,
    );
    expect(screen.getByRole('link', { name: 'Search games, too' })).toHaveAttribute('href', `/search?q=${words}`);
  });
});

describe('a zip code', () => {
  test('finds the schools around it with their distances, whatever the state of the page', async () => {
    const services = directoryServices().on('GET', 'unity', '/v2/schools/nearby', () =>
      json(nearby({ 'Austin High School': 0.4, 'Mesa High School': 1.2, 'Round Rock High School': 18.6 })),
    );
    await render('/find-school/ok?q=78701-1234', services);
    expect(await screen.findByText('3 schools within 40 miles of Austin, TX 78701, nearest first')).toBeInTheDocument();
    const schools = within(screen.getByRole('group', { name: 'Page 1' })).getAllByRole('link');
    expect(schools.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Austin High School.*Under 1 mile · /),
      expect.stringMatching(/Mesa High School.*1 mile · /),
      expect.stringMatching(/Round Rock High School.*19 miles · /),
    ]);
    expect(services.received('GET', 'unity', '/v2/schools/nearby')[0]?.query.get('zip')).toBe('78701');
  });

  test('with more schools around it than are listed says that these are the nearest', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`School ${index}`, index]));
    const services = directoryServices().on('GET', 'unity', '/v2/schools/nearby', () => json(nearby(many)));
    await render('/find-school?q=78701', services);
    expect(await screen.findByText('The 60 schools nearest to Austin, TX 78701')).toBeInTheDocument();
  });

  test('has all of them on one page, whatever page the address names', async () => {
    await render('/find-school?q=78701&page=2');
    expect(await screen.findByText(/^1 school within/)).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  test('that there is not is said to be none', async () => {
    const services = directoryServices().on('GET', 'unity', '/v2/schools/nearby', () => refusal(404, 'No.'));
    await render('/find-school?q=00000', services);
    expect(await screen.findByRole('heading', { name: 'There is no zip code 00000' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose a state' })).toHaveAttribute('href', '/find-school');
  });

  test('without a school near leads to those of its state', async () => {
    const services = directoryServices().on('GET', 'unity', '/v2/schools/nearby', () => json(nearby({})));
    await render('/find-school?q=78701', services);
    const heading = 'No school within 40 miles of Austin, TX 78701';
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All schools in Texas' })).toHaveAttribute('href', '/find-school/tx');
  });

  test('can be tried again when the directory does not answer', async () => {
    const services = directoryServices().on('GET', 'unity', '/v2/schools/nearby', () => refusal(400, 'Down.'));
    await render('/find-school?q=78701', services);
    expect(await screen.findByRole('heading', { name: 'The schools could not be loaded' })).toBeInTheDocument();
  });
});
