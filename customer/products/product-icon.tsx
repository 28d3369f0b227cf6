import type { ProductType } from '#src/domain/catalogue/products.ts'

/** Lines of 24 × 24, drawn for these tiles. */
const shapes: Record<ProductType, string> = {
  'Personal Loans': 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 20.5c.6-4 3.8-6 8-6s7.4 2 8 6',
  'Business Loans': 'M3 8h18v12H3zM9 8V5h6v3M3 13.5h18M12 12.5v2',
  'Gold Loans': 'M3.5 19l2-6h5l2 6zM11.5 19l2-6h5l2 6zM7.5 12l2-6h5l2 6',
  'Affordable Housing Loan': 'M3 11.5L12 4l9 7.5M5.5 9.5V20h13V9.5M10 20v-6h4v6',
  'Credit Cards': 'M3 6h18v12.5H3zM3 10h18M6.5 14.5h4',
  'Student Loans': 'M2 9.5L12 5l10 4.5L12 14zM6 11.5V16c3 2.7 9 2.7 12 0v-4.5M22 9.5V15',
  '2-wheeler':
    'M5 19a3 3 0 1 0 0-6 3 3 0 0 0 0 6M19 19a3 3 0 1 0 0-6 3 3 0 0 0 0 6M8 16h4.5l4-8H13M17.5 13.3L15.8 9M5 13l3-3h3',
  Car: 'M3 17v-4l2.5-6h13L21 13v4zM3.5 12.5h17M6.5 17v2.5M17.5 17v2.5M6.5 15h1.5M16 15h1.5',
  Deals: 'M3.5 12.5l9-9H20V11l-9 9zM16 8h.01',
  'Discount Vouchers': 'M3 6.5h18v3.5a2 2 0 0 0 0 4v3.5H3V14a2 2 0 0 0 0-4zM14 6.5v2M14 11v2M14 15.5v2',
  'Health Insurance':
    'M12 20.5S3.5 15.5 3.5 9.5A4.5 4.5 0 0 1 12 7.5a4.5 4.5 0 0 1 8.5 2c0 6-8.5 11-8.5 11M9.5 12h5M12 9.5v5',
  'Shop Insurance': 'M4.5 4h15L21 9H3zM4.5 9v11h15V9M9.5 20v-6h5v6M9 4v5M15 4v5',
  'Other Insurance': 'M12 3l8 3v6c0 5-4 7.7-8 9-4-1.3-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
}

/** A drawing beside the name of a product, which says it already. */
export const ProductIcon = ({ type }: { type: ProductType }) => (
  <svg className="tile-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={shapes[type]} />
  </svg>
)
