import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { TextLink } from './text-link.tsx';

test('a link to the site changes the page in place', async () => {
  render(
    <MemoryRouter initialEntries={['/']}>
      <Routes>
        <Route path="/" element={<TextLink href="/playoffs">Brackets</TextLink>} />
        <Route path="/playoffs" element={<h1>Playoffs</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Brackets' }));
  expect(screen.getByRole('heading', { name: 'Playoffs' })).toBeVisible();
});
