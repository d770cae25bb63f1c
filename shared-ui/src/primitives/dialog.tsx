import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from 'shared-contracts/messages';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  /** The visitor asked to leave: Escape, the close button, or a press beside the dialog. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
}

/** A modal window. Focus goes in when it opens and back to where it was when it closes or unmounts. */
export function Dialog({ isOpen, onClose, title, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || element === null) return;
    const opener = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      // The browser gives focus back by itself only while the dialog still stands in the document.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isOpen]);

  function closeWhenBeside(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out; the press beside is the pointer's
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.root}
      onClick={closeWhenBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {isOpen && (
        <div className={styles.frame}>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <Button variant="ghost" icon="close" isIconOnly onClick={onClose}>
              {t('Close')}
            </Button>
          </header>
          <div className={styles.body}>{children}</div>
          {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
