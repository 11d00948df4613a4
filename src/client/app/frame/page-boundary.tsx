import { Component, type ReactNode } from 'react';
import { type Location, useLocation } from 'react-router';

type PageBoundaryProps = { failed: (error: unknown) => ReactNode; children: ReactNode };

/** Shows `failed` instead of what it holds where that fails, until one goes elsewhere or asks for the same again. */
export function PageBoundary(props: PageBoundaryProps) {
  return <Boundary {...props} location={useLocation()} />;
}

type Props = PageBoundaryProps & { location: Location };
type State = { location: Location; failure: { error: unknown } | null };

class Boundary extends Component<Props, State> {
  override state: State = { location: this.props.location, failure: null };

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ failure: { error } });

  static getDerivedStateFromProps = ({ location }: Props, state: State): State | null =>
    location === state.location ? null : { location, failure: null };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.failed(failure.error) : this.props.children;
  }
}
