/** The cusped arch of a jharokha window in a box of 100 by 100, for clip paths and frames. */
export const archPath =
  'M0 100V50A7.5 7.5 0 0 1 2.1 37.2A7.7 7.7 0 0 1 8.1 25.4A7.9 7.9 0 0 1 17.6 15.7A8.1 8.1 0 0 1 29.9 8.8A8.3 8.3 0 0 1 43.7 5.4Q48 3.5 50 0Q52 3.5 56.3 5.4A8.3 8.3 0 0 1 70.1 8.8A8.1 8.1 0 0 1 82.4 15.7A7.9 7.9 0 0 1 91.9 25.4A7.7 7.7 0 0 1 97.9 37.2A7.5 7.5 0 0 1 100 50V100Z'
