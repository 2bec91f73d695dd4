export const home = {
  title: 'Good homes, plainly described',
  description:
    'Bramley & Grove, estate agents in London, Hampshire and Essex: homes for sale and to rent, new developments and commercial property.',
} as const
