/** The code of each dialog of the dashboard that is fetched only when it is wanted. */
export const dialogCode = {
  form: () => import('./PropertyFormDialog'),
  images: () => import('~/components/images/ImagesDialog'),
  optimize: () => import('~/components/images/OptimizeDialog'),
  optimizeAll: () => import('~/components/images/OptimizeAllDialog'),
  account: () => import('./account/AccountDialog'),
}
