import './place.css';

/** The place of the list of missing facts until it is loaded. */
export const ChecksPlace = () => <div className="form-checks" />;
