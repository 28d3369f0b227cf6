import './spinner.css'

/** A grey place of known size, in a waiting shape of its own. */
export const Blank = ({
  size,
}: {
  size: 'mark' | 'heading' | 'title' | 'figure' | 'bar' | 'text' | 'button'
}) => <span className="skeleton-line blank" data-size={size} />
