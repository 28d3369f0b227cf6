interface Props {
  /** For the field that it describes. */
  id?: string | undefined
  /** Renders nothing if empty. */
  text: string | null | undefined
}

/** What went wrong, read out as it appears. The only error line of the back office. */
export const ErrorLine = ({ id, text }: Props) =>
  text ? (
    <span id={id} className="cell-error" role="alert">
      {text}
    </span>
  ) : null
