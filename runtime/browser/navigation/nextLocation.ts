import { createContext, use } from 'react';
import type { Location } from 'react-router-dom';

/** The location that a navigation is loading. */
export const NextLocationContext = createContext<Location | undefined>(undefined);

export const useNextLocation = (): Location | undefined => use(NextLocationContext);
