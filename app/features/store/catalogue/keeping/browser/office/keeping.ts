// Fetched only by the pages that have it: the grid of products, the sheet of a stock-take.
if (document.querySelector('store-grid')) void import('../grid/grid.ts')
if (document.querySelector('stock-take')) void import('../grid/take.ts')
