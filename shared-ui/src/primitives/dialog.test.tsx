import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';

// jsdom knows the element but not its methods; these keep to the part of the standard that the dialog relies on.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

function CancelPass({ isMountedWhenClosed }: { isMountedWhenClosed: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Cancel my pass
      </button>
      {(isOpen || isMountedWhenClosed) && (
        <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Cancel this pass?">
          It stays active until August 1.
        </Dialog>
      )}
    </>
  );
}

test.each([true, false])('closing gives focus back to the opener (stays mounted: %s)', async (isMountedWhenClosed) => {
  render(<CancelPass isMountedWhenClosed={isMountedWhenClosed} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel my pass' }));
  expect(screen.getByRole('dialog', { name: 'Cancel this pass?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel my pass' })).toHaveFocus();
});

test('Escape and a press beside the dialog ask to close; a press inside does not', async () => {
  const onClose = jest.fn();
  render(
    <Dialog isOpen onClose={onClose} title="Cancel this pass?">
      <p>It stays active.</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  await userEvent.click(screen.getByText('It stays active.'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(2);
});
