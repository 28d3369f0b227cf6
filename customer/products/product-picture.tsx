/** The uploaded picture, or a tile with two letters of the provider. */
export const ProductPicture = ({ picture, provider }: { picture: string | null; provider: string }) =>
  picture ? (
    <img className="product-picture" src={picture} alt="" loading="lazy" />
  ) : (
    <span className="product-picture" aria-hidden="true">
      {provider
        .split(/\s+/)
        .slice(0, 2)
        .map((word) => word.charAt(0))
        .join('')}
    </span>
  )
