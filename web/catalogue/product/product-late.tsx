import { Component, type ReactNode, Suspense } from 'react';

interface LateProps {
  children: ReactNode;
  /** While it loads. */
  waiting?: ReactNode;
  /** In its place when it cannot be loaded. */
  failed?: ReactNode;
}

/** A part of a page that loads later. If it fails, the rest of the page stays. */
export class Late extends Component<LateProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError = (): { broken: boolean } => ({ broken: true });

  override render(): ReactNode {
    const { children, waiting = null, failed = null } = this.props;
    return this.state.broken ? failed : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
