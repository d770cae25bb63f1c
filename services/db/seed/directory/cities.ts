import zipcodes from 'zipcodes';
import { spellCity } from '../../../spell-city.ts';
import { randomOf } from '../random.ts';

export interface CityPoint {
  zip: string;
  latitude: number;
  longitude: number;
}

/** A real place with its postal points; the number of points stands for its size. */
export interface City {
  name: string;
  stateCode: string;
  points: CityPoint[];
}

/** Postal codes of single companies, camps and mail rooms carry such names instead of a town's. */
const NOT_A_TOWN =
  /[^A-Za-z .'-]|^Aaa$|^\w( \w)+$|\b(Firms?|Box|Inc|Corp|Co|Company|Bank|Insurance|Irs|Usps|Credit|Office|Reply|Promo|Apo|Fpo|Dpo|Naval|Base|Station|Afb|Univ\w*|College|Inst\w*|Hosp\w*|Dept|Govt|Facility|Center|Camp|Fort|Ft|Airport)\b/i;

/** The towns of one state, largest first; the seed decides the order of equals. */
export function citiesByState(seed: number): Map<string, City[]> {
  const cities = new Map<string, City>();
  for (const { zip, city, state, latitude, longitude, country } of Object.values(zipcodes.codes)) {
    if (country !== 'US' || NOT_A_TOWN.test(city)) continue;
    const id = `${city}|${state}`;
    const entry = cities.get(id) ?? { name: spellCity(city), stateCode: state, points: [] };
    entry.points.push({ zip, latitude, longitude });
    cities.set(id, entry);
  }
  const byState = new Map<string, City[]>();
  for (const city of cities.values()) {
    const list = byState.get(city.stateCode) ?? [];
    list.push(city);
    byState.set(city.stateCode, list);
  }
  for (const [state, list] of byState) {
    const order = new Map(
      randomOf(seed, 'cities', state)
        .shuffle(list)
        .map((city, index) => [city, index]),
    );
    list.sort((a, b) => b.points.length - a.points.length || (order.get(a) ?? 0) - (order.get(b) ?? 0));
  }
  return byState;
}
