import './chart.css'
import { Component, lazy, type ReactNode, Suspense } from 'react'
import type { ChartProps } from './chart-props.ts'

// The library is large and a table shows the same data, so it loads lazily.
const Drawn = lazy(() => import('./drawn-chart.tsx'))

/** A chart of the table next to it; if it cannot render, only the table is shown. */
export function Chart(props: ChartProps) {
  return (
    <div className="chart" aria-hidden="true">
      <WithoutPicture>
        <Suspense fallback={<div className="chart-place" />}>
          <Drawn {...props} />
        </Suspense>
      </WithoutPicture>
    </div>
  )
}

class WithoutPicture extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
