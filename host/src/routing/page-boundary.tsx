import { Component, type ReactNode } from 'react';
import { isForErrorPage } from '../error-page/error-content.ts';
import type { LoadedPage } from '../federation/page-loader.ts';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import type { PageLife } from './page-life.ts';

interface PageBoundaryProps {
  page: LoadedPage;
  crashed: PageLife['crashed'];
  children: ReactNode;
}

interface PageBoundaryState {
  /** What the loader brought when this was last rendered: something new of it is another attempt. */
  page: LoadedPage;
  failure: { error: unknown; next: 'unknown' | 'other-release' | 'error-page' } | null;
}

/** Has another release take the place of a page that throws while it renders, or else hands the error on. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { page: this.props.page, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { failure: { error, next: 'unknown' } };
  }

  static getDerivedStateFromProps({ page }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return page === state.page ? null : { page, failure: null };
  }

  // In the same commit as the failure, so that what is rendered in between is never painted.
  override componentDidCatch(error: unknown): void {
    const isReplaced = !isForErrorPage(error) && this.props.crashed(this.props.page, error);
    this.setState({ failure: { error, next: isReplaced ? 'other-release' : 'error-page' } });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (failure.next === 'error-page') throw failure.error;
    return failure.next === 'other-release' ? <PageSkeleton /> : null;
  }
}
