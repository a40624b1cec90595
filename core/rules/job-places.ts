type Place = { name: string };

/** Where one works from anywhere, boards want no address but the countries to work from. */
export function isRemote({ name }: Place) {
  return /^(fully )?(remote|home ?office|work from home|anywhere|worldwide)$/i.test(name.trim());
}

/** The place that stands for all on boards that know one per job: the first that one can go to. */
export function findMainPlace<P extends Place>(places: readonly P[]): P | undefined {
  return places.find((place) => !isRemote(place)) ?? places[0];
}
