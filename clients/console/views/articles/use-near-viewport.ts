import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance to the viewport at which a block is mounted. */
const margin = '800px';

/** Returns whether an element was ever near the viewport. Forms of blocks are mounted then, and stay mounted. */
export function useNearViewport(): { ref: RefObject<HTMLDivElement | null>; wasNear: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [wasNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || wasNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [wasNear]);
  return { ref, wasNear };
}
