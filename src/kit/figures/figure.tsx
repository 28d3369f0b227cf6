import './figure.css'

/** A formatted amount or rate; the currency sign, the paise and the percent sign are smaller and lighter than the digits. */
export const Figure = ({ children: text }: { children: string }) =>
  text.split(/(₹|%|\.\d\d(?!%))/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
      <span key={place} className="figure-unit">
        {part}
      </span>
    ),
  )
