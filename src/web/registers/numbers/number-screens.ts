/** The screens about numbers come together, as they lead to each other. */
export { ReservationsScreen } from './reservations-screen.tsx';
export { SeriesScreen } from './series-screen.tsx';
